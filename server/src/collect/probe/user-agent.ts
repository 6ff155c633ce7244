/** How outside calls identify themselves. */
export const userAgent = 'Parapet/0.1 (vendor-risk checks)'
