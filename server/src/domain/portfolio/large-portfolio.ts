/** From so many monitored vendors on, what takes long to count is kept and not counted for each reader. */
export const largePortfolio = 5_000

/** How many fourth parties are shown. */
export const maxProviders = 10
