const tokens = ['ink', 'line-strong', 'surface', 'accent', 'neutral', 'high'] as const

export type GraphColours = Readonly<Record<(typeof tokens)[number], string>>

/** The tokens as plain colours, because a canvas does not support custom properties. */
export const graphColours = (element: HTMLElement): GraphColours => {
  const probe = document.createElement('span')
  // With reduced motion, every change takes a moment, and the computed colour would still be the previous one.
  probe.style.transitionProperty = 'none'
  element.append(probe)
  const entries = tokens.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, getComputedStyle(probe).color] as const
  })
  probe.remove()
  // There is one entry per token.
  return Object.fromEntries(entries) as GraphColours
}
