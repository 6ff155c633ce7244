import type { Core, NodeCollection, NodeSingular } from 'cytoscape'

/** In screen pixels, at any zoom. */
export const labelPixels = 12

const characterPixels = 6.8
const linePixels = 17

/** Vendor names appear only when zoomed in. */
const vendorZoom = 1

type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = (node: NodeSingular, zoom: number): Box => {
  const { x, y } = node.position()
  // Both are set when the graph is built.
  const { label, size } = node.data() as { label: string; size: number }
  const half = (label.length * characterPixels) / 2 + 2
  const bottom = y * zoom - (size * zoom) / 2
  return { left: x * zoom - half, right: x * zoom + half, top: bottom - linePixels, bottom }
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Labels as many of these nodes as fit, largest first, without overlapping labels. */
export const nameNodes = (cy: Core, among: NodeCollection, isPointed: boolean): void => {
  const zoom = cy.zoom()
  const taken: Box[] = []
  const named = among
    .toArray()
    .filter((node) => isPointed || zoom >= vendorZoom || node.data('isProvider') === true)
    .toSorted((one, other) => Number(other.data('size')) - Number(one.data('size')))
    .filter((node) => {
      const box = boxOf(node, zoom)
      if (taken.some((other) => touch(box, other))) return false
      taken.push(box)
      return true
    })
  cy.batch(() => {
    cy.nodes().removeClass('named')
    for (const node of named) node.addClass('named')
    cy.nodes().style({ 'font-size': labelPixels / zoom, 'text-margin-y': -2 / zoom })
  })
}
