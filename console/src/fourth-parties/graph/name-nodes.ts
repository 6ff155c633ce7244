import type { Core, NodeCollection, NodeSingular } from 'cytoscape'

/** In screen pixels, at any zoom. */
export const labelPixels = 12

const characterPixels = 6.8
const linePixels = 17

/** Vendor names appear only when zoomed in. */
const vendorZoom = 1

type Box = { left: number; right: number; top: number; bottom: number }

type Side = 'top' | 'bottom'

const boxOf = (node: NodeSingular, zoom: number, side: Side): Box => {
  const { x, y } = node.position()
  // Both are set when the graph is built.
  const { label, size } = node.data() as { label: string; size: number }
  const half = (label.length * characterPixels) / 2 + 2
  const edge = (size * zoom) / 2
  const top = side === 'top' ? y * zoom - edge - linePixels : y * zoom + edge
  return { left: x * zoom - half, right: x * zoom + half, top, bottom: top + linePixels }
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const sides: readonly Side[] = ['top', 'bottom']

/**
 * Labels as many of these nodes as fit above or below them, without overlaps: first the one pointed at, then the
 * largest.
 */
export const nameNodes = (cy: Core, among: NodeCollection, pointed: string | undefined): void => {
  const zoom = cy.zoom()
  const taken: Box[] = []
  const named = among
    .toArray()
    .filter((node) => pointed !== undefined || zoom >= vendorZoom || node.data('isProvider') === true)
    .toSorted(
      (one, other) =>
        Number(other.id() === pointed) - Number(one.id() === pointed) ||
        Number(other.data('size')) - Number(one.data('size')),
    )
    .flatMap((node) => {
      const side = sides.find((candidate) => {
        const box = boxOf(node, zoom, candidate)
        return !taken.some((other) => touch(box, other))
      })
      if (side === undefined) return []
      taken.push(boxOf(node, zoom, side))
      return [{ node, side }]
    })
  cy.batch(() => {
    cy.nodes('.named').removeClass('named')
    for (const { node, side } of named) {
      node.addClass('named')
      node.style({
        'font-size': labelPixels / zoom,
        'text-valign': side,
        'text-margin-y': (side === 'top' ? -2 : 2) / zoom,
      })
    }
  })
}
