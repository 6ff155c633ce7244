const tokens = ['ink', 'line-strong', 'surface', 'accent', 'neutral', 'high'] as const

export type GraphColours = Readonly<Record<(typeof tokens)[number], string>>

/** The tokens as plain colours: a canvas knows no custom properties. */
export const graphColours = (element: HTMLElement): GraphColours => {
  const probe = document.createElement('span')
  // Where little motion is wanted every change takes a moment, in which the colour is still the one before.
  probe.style.transitionProperty = 'none'
  element.append(probe)
  const entries = tokens.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, getComputedStyle(probe).color] as const
  })
  probe.remove()
  // One entry was made for each token.
  return Object.fromEntries(entries) as GraphColours
}
