import type { StylesheetJson } from 'cytoscape'
import type { GraphColours } from './graph-colours.ts'
import { labelPixels } from './name-nodes.ts'

/** The look of the graph: providers sized by vendors, vendors small, lines faint until highlighted. */
export const graphStyle = (colours: GraphColours, edgeCount: number): StylesheetJson => [
  {
    selector: 'node',
    style: {
      width: 'data(size)',
      height: 'data(size)',
      'background-color': colours.neutral,
      label: 'data(label)',
      color: colours.ink,
      'font-size': labelPixels,
      'font-family': 'system-ui, sans-serif',
      'text-opacity': 0,
      'text-background-color': colours.surface,
    },
  },
  {
    selector: 'node[?isProvider]',
    style: { 'background-color': colours.accent, 'font-weight': 600, 'z-index': 10 },
  },
  { selector: 'node[openEvents > 0]', style: { shape: 'diamond', 'background-color': colours.high } },
  {
    selector: 'edge',
    style: {
      width: 1,
      'line-color': colours['line-strong'],
      // The more lines, the fainter each one, so that dense areas stay readable.
      'line-opacity': Math.max(0.22, 0.75 - edgeCount / 2000),
      'curve-style': 'haystack',
    },
  },
  { selector: '.far', style: { opacity: 0.12 } },
  { selector: 'node.near', style: { 'z-index': 20 } },
  { selector: 'edge.near', style: { 'line-color': colours.accent, 'line-opacity': 0.9, width: 1.6 } },
  { selector: 'node.named', style: { 'text-opacity': 1, 'text-background-opacity': 0.85 } },
  { selector: 'node.chosen', style: { 'border-width': 3, 'border-color': colours.ink, 'z-index': 30 } },
]
