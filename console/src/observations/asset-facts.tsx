import { Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

type Asset = Observation['asset']

const dnsWords = ({ recordType, record, domain }: NonNullable<Asset['dns']>): string =>
  words.asset.dnsRecord(
    recordType === 'ASSET_DNS_TYPE_UNSPECIFIED' ? 'DNS' : recordType.replace('ASSET_DNS_TYPE_', ''),
    record ?? domain,
  )

/** The observed asset, with the details of its kind. */
export const AssetFacts = ({ asset: { displayName, type, url, dns, credentials } }: { asset: Asset }) => (
  <>
    {url ? <WebLink address={url.url}>{displayName}</WebLink> : <bdi className="mono">{displayName}</bdi>}
    <Text size="xs" c="dimmed" component="div">
      {dns ? dnsWords(dns) : labelOf(type)}
      {dns?.recordValue !== undefined && <div className="mono">{dns.recordValue}</div>}
      {credentials && (
        <>
          {credentials.breachName !== undefined && <> · {words.asset.exposedIn(credentials.breachName)}</>}
          {credentials.exposedAt !== undefined && (
            <>
              {' '}
              · <When at={credentials.exposedAt} dated />
            </>
          )}
          {credentials.exposedDataClasses.length > 0 && <> · {credentials.exposedDataClasses.join(', ')}</>}
        </>
      )}
    </Text>
  </>
)
