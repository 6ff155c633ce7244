/** How outside calls introduce themselves. */
export const userAgent = 'Parapet/0.1 (vendor-risk checks)'
