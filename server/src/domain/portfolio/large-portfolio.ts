/** From this many monitored vendors on, slow counts are stored instead of computed for each reader. */
export const largePortfolio = 5_000

/** How many fourth parties are shown. */
export const maxProviders = 10
