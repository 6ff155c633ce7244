/** Names that a careless page would execute, follow or break on. */
export const hostileNames = [
  '<img src=x onerror="gotIn(\'image\')">',
  '"><script>gotIn("script")</script>',
  "javascript:gotIn('address')",
  '=cmd()|calc!A1',
  '\u202Eecnanif\u202C \u200Bwidthless',
  '{{constructor.constructor("gotIn(1)")()}}',
  'N'.repeat(255),
] as const
