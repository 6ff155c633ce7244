/** Where a browser leaves for the identity provider. */
export const oidcPath = '/console/v1/sign-in/oidc'
