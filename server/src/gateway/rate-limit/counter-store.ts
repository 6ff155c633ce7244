/** What a hit found: its number within the open window, and how much longer that window stays open. */
export type Tally = { count: number; resetMs: number }

export type CounterStore = {
  hit: (key: string) => Promise<Tally>
  close: () => Promise<void>
}
