/** The path that redirects a browser to the identity provider. */
export const oidcPath = '/console/v1/sign-in/oidc'
