import { compareNames } from '../../parts/format.ts'
import type { ProviderGraph } from './provider-graph.ts'

export type Place = { x: number; y: number }

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const providerGap = 74
const ringGap = 34
const vendorGap = 17
const moat = 90

const fullTurn = 2 * Math.PI

/** Pulls a vendor towards its providers, most strongly towards those that few vendors use. */
const pull = (places: readonly { place: Place; degree: number }[]): number => {
  const sum = places.reduce(
    (total, { place, degree }) => {
      const length = Math.hypot(place.x, place.y) || 1
      const weight = 1 / Math.max(1, degree)
      return { x: total.x + (weight * place.x) / length, y: total.y + (weight * place.y) / length }
    },
    { x: 0, y: 0 },
  )
  return Math.atan2(sum.y, sum.x)
}

/** Places providers in the middle, largest innermost, and vendors in rings around them; always the same for a graph. */
export const placeNodes = ({ nodes, neighbours }: ProviderGraph): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>()
  const degrees = new Map(nodes.map(({ domain, degree }) => [domain, degree]))
  const providers = nodes
    .filter(({ isProvider }) => isProvider)
    .toSorted((one, other) => other.degree - one.degree || compareNames(one.domain, other.domain))
  providers.forEach(({ domain }, index) => {
    // Starts half a step from the centre, where the two largest would otherwise touch.
    const radius = providerGap * Math.sqrt(index + 0.5)
    const angle = index * goldenAngle
    places.set(domain, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) })
  })

  const vendors = nodes
    .filter(({ isProvider }) => !isProvider)
    .map(({ domain }) => {
      const used = (neighbours.get(domain) ?? []).flatMap((provider) => {
        const place = places.get(provider)
        return place ? [{ place, degree: degrees.get(provider) ?? 1 }] : []
      })
      return { domain, angle: pull(used) }
    })
    .toSorted((one, other) => one.angle - other.angle || compareNames(one.domain, other.domain))

  const inner = providerGap * Math.sqrt(providers.length) + moat
  const rings: number[] = []
  for (let room = 0; room < vendors.length; room += (fullTurn * (rings.at(-1) ?? inner)) / vendorGap)
    rings.push(inner + rings.length * ringGap)
  vendors.forEach(({ domain }, index) => {
    const angle = -Math.PI + (fullTurn * index) / vendors.length
    const radius = rings[index % rings.length] ?? inner
    places.set(domain, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) })
  })
  return places
}
