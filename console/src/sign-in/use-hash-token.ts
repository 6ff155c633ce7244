import { useEffect, useState } from 'react'
import { readLinkToken } from './read-link-token.ts'

/** The token after the # of the address, which browsers do not send and servers do not log; it stays there. */
export const useHashToken = (): string | undefined => {
  const [token, setToken] = useState(() => readLinkToken(window.location.hash))
  useEffect(() => {
    const follow = (): void => setToken(readLinkToken(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return token
}
