import { ApiError, majorOf, type Operations } from '@parapet/contract'

type Version = readonly [major: number, minor: number, patch: number]

const parseVersion = (text: string): Version | undefined => {
  const match = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

const newer = (a: Version, b: Version): boolean => (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) > 0

/** The version a major is served at: the newest of its operations. */
export const servedVersion = (operations: Operations, major: number): string => {
  let served: Version = [major, 0, 0]
  for (const { path, version } of Object.values(operations)) {
    const parsed = parseVersion(version)
    if (majorOf(path) === major && parsed && newer(parsed, served)) served = parsed
  }
  return served.join('.')
}

/** Checks a Service-API-Version header against what the path's major serves; none means the newest. */
export const requireServedVersion = (pinned: string | undefined, served: string): void => {
  if (pinned === undefined) return
  const wanted = parseVersion(pinned)
  if (!wanted) {
    throw new ApiError('API_VERSION_MALFORMED', 'Service-API-Version: send three numbers, such as 1.0.0.')
  }
  const [major = 0, minor = 0] = parseVersion(served) ?? []
  if (wanted[0] !== major) {
    throw new ApiError(
      'API_VERSION_MAJOR_MISMATCH',
      `Service-API-Version: ${pinned} does not match this path, whose major version is ${major}. Send ${served} or leave out the header.`,
    )
  }
  if (wanted[1] > minor) {
    throw new ApiError(
      'API_VERSION_UNSUPPORTED',
      `Service-API-Version: ${pinned} is newer than ${served}, the version served here.`,
    )
  }
}
