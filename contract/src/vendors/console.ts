export { GetVendorScoreExplanation } from './get-vendor-score-explanation.ts'
export { ListVendorActivity } from './list-vendor-activity.ts'
