/** How records name an identity provider that manages members. */
export const scimActorName = 'Provisioning (SCIM)'
