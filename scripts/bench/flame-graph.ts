/** A function and what it called, with the time that samples found in it and below it. */
export type Frame = { name: string; time: number; calls: Map<string, Frame> }

export const newFrame = (name: string): Frame => ({ name, time: 0, calls: new Map() })

/** Adds the time of one sample; the stack begins with the outermost caller. */
export const addStack = (root: Frame, stack: readonly string[], time: number): void => {
  let frame = root
  frame.time += time
  for (const name of stack) {
    let called = frame.calls.get(name)
    if (!called) frame.calls.set(name, (called = newFrame(name)))
    called.time += time
    frame = called
  }
}

const width = 1200
const rowHeight = 17
const letterWidth = 6.4

/** Frames below this share of the whole are not drawn. */
const leastShare = 0.004

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** Warm colours, the same for the same name. */
const colourOf = (name: string): string => {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997
  return `hsl(${10 + (hash % 45)} 80% ${66 + (hash % 14)}%)`
}

const depthOf = ({ calls }: Frame, least: number): number =>
  Math.max(
    0,
    ...[...calls.values()].filter(({ time }) => time >= least).map((called) => 1 + depthOf(called, least)),
  )

/** The frames as SVG, callers above what they call; the width is the share of the time. */
export const renderFlameGraph = (root: Frame, title: string): string => {
  const least = root.time * leastShare
  const drawn: string[] = []
  const draw = (frame: Frame, x: number, row: number): void => {
    const wide = (width * frame.time) / root.time
    const y = row * rowHeight
    const letters = Math.floor((wide - 6) / letterWidth)
    const share = ((100 * frame.time) / root.time).toFixed(1)
    const label =
      letters < 3
        ? ''
        : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(frame.name.slice(0, letters))}</text>`
    drawn.push(
      `<g><title>${escaped(frame.name)}: ${share} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="${rowHeight - 1}" fill="${colourOf(frame.name)}"/>${label}</g>`,
    )
    let at = x
    for (const called of [...frame.calls.values()].toSorted((a, b) => b.time - a.time)) {
      if (called.time < least) break
      draw(called, at, row + 1)
      at += (width * called.time) / root.time
    }
  }
  draw(root, 0, 0)
  const height = (depthOf(root, least) + 1) * rowHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>text { font: 11px ui-monospace, monospace; fill: #111827 }</style>
${drawn.join('\n')}
</svg>
`
}
