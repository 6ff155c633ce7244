export const bundleEntry = 'service.js'
