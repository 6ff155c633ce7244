/** A hit's number within the current window, and how long that window stays open. */
export type Tally = { count: number; resetMs: number }

/** A key always comes with the same window. */
export type Hit = { key: string; windowMs: number; amount: number }

export type CounterStore = {
  hit: (hit: Hit) => Promise<Tally>
  /** Undoes hits in the current window; does nothing if it has ended. */
  giveBack: (key: string, amount: number) => Promise<void>
  close: () => Promise<void>
}
