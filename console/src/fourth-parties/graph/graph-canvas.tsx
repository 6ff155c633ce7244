import { useComputedColorScheme } from '@mantine/core'
import cytoscape from 'cytoscape'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { graphColours } from './graph-colours.ts'
import { graphStyle } from './graph-style.ts'
import { nameNodes } from './name-nodes.ts'
import { placeNodes } from './place-nodes.ts'
import type { ProviderGraph } from './provider-graph.ts'
import classes from './graph-view.module.css'

export type GraphHandle = { zoomBy: (factor: number) => void; fit: () => void }

type GraphCanvasProps = {
  graph: ProviderGraph
  label: string
  chosen: string | undefined
  onChoose: (domain: string | undefined) => void
  handle: RefObject<GraphHandle | null>
}

const sizeOf = (isProvider: boolean, degree: number, most: number): number =>
  isProvider ? 14 + 34 * Math.sqrt(degree / Math.max(1, most)) : 8

const maxCharacters = 24

const short = (name: string): string =>
  name.length > maxCharacters ? `${name.slice(0, maxCharacters - 1)}…` : name

const elementsOf = (graph: ProviderGraph): cytoscape.ElementDefinition[] => {
  const places = placeNodes(graph)
  const most = Math.max(1, ...graph.nodes.filter(({ isProvider }) => isProvider).map(({ degree }) => degree))
  return [
    ...graph.nodes.map(({ domain, name, isProvider, degree, openEvents }) => ({
      data: {
        id: domain,
        label: short(name),
        isProvider,
        openEvents,
        size: sizeOf(isProvider, degree, most),
      },
      position: { ...(places.get(domain) ?? { x: 0, y: 0 }) },
    })),
    ...graph.edges.map(({ vendor, provider }) => ({
      data: { id: `${vendor} ${provider}`, source: vendor, target: provider },
    })),
  ]
}

/** Highlights one node and its neighbours, or everything if no node is given. */
const point = (cy: cytoscape.Core, domain: string | undefined): void => {
  const node = domain === undefined ? cy.collection() : cy.getElementById(domain).nodes()
  const near = node.empty() ? cy.elements() : node.closedNeighborhood()
  cy.batch(() => {
    cy.elements('.near, .far').removeClass(['near', 'far'])
    if (node.empty()) return
    cy.elements().not(near).addClass('far')
    near.addClass('near')
  })
  nameNodes(cy, near.nodes(), node.empty() ? undefined : domain)
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion:reduce)').matches

/** The graph on a canvas; the list beside it has the same content. */
export const GraphCanvas = ({ graph, label, chosen, onChoose, handle }: GraphCanvasProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<cytoscape.Core>(null)
  const scheme = useComputedColorScheme('light')
  const styledFor = useRef<string>(undefined)
  const latest = useRef({ chosen, onChoose, scheme })
  useEffect(() => {
    latest.current = { chosen, onChoose, scheme }
  })

  useEffect(() => {
    const container = frame.current
    if (!container) return undefined
    const cy = cytoscape({
      container,
      elements: elementsOf(graph),
      style: graphStyle(graphColours(container), graph.edges.length),
      layout: { name: 'preset', fit: true, padding: 24 },
      minZoom: 0.15,
      maxZoom: 4,
      autoungrabify: true,
      boxSelectionEnabled: false,
      hideEdgesOnViewport: graph.edges.length > 1500,
    })
    drawn.current = cy
    styledFor.current = latest.current.scheme
    cy.on('mouseover', 'node', ({ target }: cytoscape.EventObject) => {
      container.style.cursor = 'pointer'
      // The event of a node has the node as its target.
      point(cy, (target as cytoscape.NodeSingular).id())
    })
    cy.on('mouseout', 'node', () => {
      container.style.cursor = ''
      point(cy, latest.current.chosen)
    })
    let frameAsked = 0
    cy.on('zoom', () => {
      cancelAnimationFrame(frameAsked)
      frameAsked = requestAnimationFrame(() => point(cy, latest.current.chosen))
    })
    cy.on('tap', ({ target }: cytoscape.EventObject) => {
      const isEmpty = target === cy
      latest.current.onChoose(isEmpty ? undefined : (target as cytoscape.SingularElementArgument).id())
    })
    // The wheel scrolls the page as usual; with Ctrl it zooms.
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    }
    container.parentElement?.addEventListener('wheel', wheel, { capture: true })
    const parent = container.parentElement
    return () => {
      parent?.removeEventListener('wheel', wheel, { capture: true })
      cancelAnimationFrame(frameAsked)
      drawn.current = null
      cy.destroy()
    }
  }, [graph])

  useEffect(() => {
    const container = frame.current
    // Styling thousands of elements takes as long as drawing them.
    if (styledFor.current === scheme) return undefined
    styledFor.current = scheme
    // The new scheme's colours apply from the next frame on.
    const request = requestAnimationFrame(() => {
      const cy = drawn.current
      if (container) cy?.style(graphStyle(graphColours(container), cy.edges().length))
    })
    return () => cancelAnimationFrame(request)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tokens change with the scheme
  }, [scheme])

  useEffect(() => {
    const cy = drawn.current
    if (!cy) return
    cy.nodes().removeClass('chosen')
    point(cy, chosen)
    const node = chosen === undefined ? undefined : cy.getElementById(chosen)
    if (!node || node.empty()) return
    node.addClass('chosen')
    const near = node.closedNeighborhood()
    if (isStill()) cy.fit(near, 60)
    else cy.animate({ fit: { eles: near, padding: 60 } }, { duration: 250 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new graph is drawn without its marks
  }, [chosen, graph])

  useImperativeHandle(
    handle,
    () => ({
      zoomBy: (factor) => {
        const cy = drawn.current
        if (!cy) return
        const renderedPosition = { x: cy.width() / 2, y: cy.height() / 2 }
        cy.zoom({ level: cy.zoom() * factor, renderedPosition })
      },
      fit: () => drawn.current?.fit(undefined, 24),
    }),
    [],
  )

  return (
    <>
      {/* Cytoscape writes a style element, which the policy refuses, unless something has this id; its one rule is in our own sheet. */}
      <span id="__________cytoscape_stylesheet" hidden />
      <div
        ref={frame}
        className={classes['canvas']}
        role="img"
        aria-label={label}
        data-nodes={graph.nodes.length}
        data-edges={graph.edges.length}
      />
    </>
  )
}
