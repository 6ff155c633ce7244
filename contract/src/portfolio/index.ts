export { GetPortfolio } from './get-portfolio.ts'
export { SearchEverything } from './search-everything.ts'
