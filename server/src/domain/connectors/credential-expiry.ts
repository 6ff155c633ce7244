const dayMs = 86_400_000

/** Two years. */
export const maxCredentialDays = 731

/** Whether a credential created now may expire then. */
export const isCredentialExpiry = (expiresAt: Date, now: Date): boolean => {
  const lifeMs = expiresAt.getTime() - now.getTime()
  return lifeMs > 0 && lifeMs <= maxCredentialDays * dayMs
}
