import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AssetForm, readAsset } from './asset.ts'

const tcp = 'ASSET_IP_PORT_PROTOCOL_TCP'
const udp = 'ASSET_IP_PORT_PROTOCOL_UDP'

const address = (text: string, port = 443, protocol: typeof tcp | typeof udp = tcp): AssetForm => ({
  ipPort: { address: text, port, protocol },
})

const url = (text: string): AssetForm => ({ url: { url: text } })

const sameKey = (one: AssetForm, other: AssetForm): boolean => readAsset(one).key === readAsset(other).key

test('an IPv6 address has one key in all its spellings', () => {
  const groups = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 0xffff })), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(groups, fc.nat({ max: 65_535 }), (parts, port) => {
      const short = parts.map((part) => part.toString(16)).join(':')
      const long = parts.map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join(':')
      assert.deepEqual(readAsset(address(long, port)), readAsset(address(short, port)))
      assert.ok(sameKey(address(readAsset(address(long)).ip ?? ''), address(short)))
    }),
  )
})

test('address, port and protocol tell assets apart; without a port the protocol says nothing', () => {
  assert.ok(!sameKey(address('192.0.2.1'), address('192.0.2.2')))
  assert.ok(!sameKey(address('192.0.2.1', 80), address('192.0.2.1', 443)))
  assert.ok(!sameKey(address('192.0.2.1', 53, tcp), address('192.0.2.1', 53, udp)))
  assert.ok(sameKey(address('192.0.2.1', 0, tcp), address('192.0.2.1', 0, udp)))
  assert.equal(readAsset(address('192.0.2.1', 0)).port, undefined)
})

test('an address with its port is named as one writes it', () => {
  assert.equal(readAsset(address('192.0.2.1', 53, udp)).asset.displayName, '192.0.2.1:53/udp')
  assert.equal(readAsset(address('2001:DB8:0::1', 443)).asset.displayName, '[2001:db8::1]:443/tcp')
  assert.equal(readAsset(address('2001:DB8::1', 0)).asset.displayName, '2001:db8::1')
})

test('what is no address is refused', () => {
  for (const text of ['', 'acme.com', '192.0.2', '192.0.2.256', '192.0.02.1', '::g', '1:2'])
    assert.throws(() => readAsset(address(text)), /is not an IP address/)
})

test('a DNS record has one key whatever the case of its name, and its value is not part of it', () => {
  const record = (domain: string, name: string | undefined, recordValue?: string): AssetForm => ({
    dns: {
      recordType: 'ASSET_DNS_TYPE_TXT',
      domain,
      ...(name !== undefined && { record: name }),
      ...(recordValue !== undefined && { recordValue }),
    },
  })
  assert.ok(sameKey(record('acme.com', '_DMARC.acme.com'), record('acme.com', '_dmarc.ACME.com', 'v=DMARC1')))
  assert.ok(sameKey(record('acme.com', undefined), record('acme.com', 'acme.com')))
  assert.ok(!sameKey(record('acme.com', '_dmarc.acme.com'), record('acme.com', undefined)))
  const other: AssetForm = { dns: { recordType: 'ASSET_DNS_TYPE_MX', domain: 'acme.com' } }
  assert.ok(!sameKey(record('acme.com', undefined), other))
  assert.equal(readAsset(other).asset.displayName, 'acme.com MX')
  assert.equal(readAsset(other).dnsRecordType, 'ASSET_DNS_TYPE_MX')
})

test('a URL has one key whatever the case of its host, a default port, a fragment or a user', () => {
  const path = fc.webPath()
  fc.assert(
    fc.property(fc.domain(), path, fc.constantFrom('', '?a=1&b=2'), (host, at, query) => {
      const plain = url(`https://${host}${at || '/'}${query}`)
      for (const spelled of [
        `HTTPS://${host.toUpperCase()}${at || '/'}${query}`,
        `https://${host}:443${at || '/'}${query}`,
        `https://${host}${at || '/'}${query}#part`,
        `https://user:secret@${host}${at || '/'}${query}`,
      ])
        assert.ok(sameKey(url(spelled), plain), spelled)
    }),
  )
  assert.ok(!sameKey(url('https://acme.com/a'), url('https://acme.com/A')))
  assert.ok(!sameKey(url('https://acme.com/?a'), url('https://acme.com/?b')))
  assert.ok(!sameKey(url('https://acme.com/'), url('https://acme.com:8443/')))
})

test('a secret in a URL is not kept', () => {
  assert.doesNotMatch(JSON.stringify(readAsset(url('https://user:hunter2@acme.com/'))), /hunter2|user/)
})

test('a URL that cannot be read is kept as it is', () => {
  assert.equal(readAsset(url('not a url')).asset.displayName, 'not a url')
})

test('leaked credentials are told apart by whose they are and by the breach', () => {
  const leak = (identifier: string, breachName?: string): AssetForm => ({
    credentials: { identifier, exposedDataClasses: [], ...(breachName !== undefined && { breachName }) },
  })
  assert.ok(!sameKey(leak('j***@acme.com', 'One'), leak('j***@acme.com', 'Two')))
  assert.ok(!sameKey(leak('j***@acme.com'), leak('k***@acme.com')))
  assert.equal(readAsset(leak('j***@acme.com', 'One')).asset.displayName, 'j***@acme.com (One)')
  assert.equal(readAsset(leak('j***@acme.com')).asset.displayName, 'j***@acme.com')
})

test('an e-mail address is masked wherever it is shown, and still told apart by the whole of it', () => {
  const leak = (identifier: string): AssetForm => ({ credentials: { identifier, exposedDataClasses: [] } })
  const { asset } = readAsset(leak('jane.doe@acme.com'))
  assert.equal(asset.displayName, 'j***@acme.com')
  assert.equal(asset.credentials?.identifier, 'j***@acme.com')
  assert.doesNotMatch(JSON.stringify(readAsset(leak('Jane <jane.doe@acme.com>, joe@acme.com'))), /jane\.|joe/)
  assert.ok(!sameKey(leak('jane.doe@acme.com'), leak('john.roe@acme.com')))
  assert.ok(sameKey(leak('Jane.Doe@acme.com'), leak('jane.doe@ACME.com')))
})

test('a port outside of 0 to 65535 is refused', () => {
  for (const port of [-1, 65_536, 1.5, Number.NaN])
    assert.throws(() => readAsset(address('192.0.2.1', port)), /is not a whole number from 0 to 65535/)
})

test('what is too long is cut where it is shown, and told apart by the whole of it', () => {
  const longUrl = (end: string): AssetForm => url(`https://acme.com/${'a'.repeat(20_000)}${end}`)
  const { asset } = readAsset(longUrl(''))
  assert.equal(asset.displayName.length, 2_048)
  assert.equal(asset.url?.url.length, 16_384)
  assert.ok(!sameKey(longUrl('x'), longUrl('y')))
  const record = (end: string): AssetForm => ({
    dns: {
      recordType: 'ASSET_DNS_TYPE_TXT',
      domain: `${'a'.repeat(300)}${end}`,
      recordValue: 'v'.repeat(5_000),
    },
  })
  const { dns } = readAsset(record('')).asset
  assert.equal(dns?.domain.length, 255)
  assert.equal(dns.recordValue?.length, 4_096)
  assert.ok(!sameKey(record('x'), record('y')))
  const { credentials } = readAsset({
    credentials: { identifier: 'j', exposedDataClasses: Array.from({ length: 60 }, () => 'c'.repeat(300)) },
  }).asset
  assert.equal(credentials?.exposedDataClasses.length, 50)
  assert.equal(credentials.exposedDataClasses[0]?.length, 255)
})

test('assets of different kinds never share a key', () => {
  const keys = [
    address('192.0.2.1', 0),
    url('192.0.2.1'),
    { dns: { recordType: 'ASSET_DNS_TYPE_A', domain: '192.0.2.1' } } as const,
    { credentials: { identifier: '192.0.2.1', exposedDataClasses: [] } },
  ].map((form) => readAsset(form).key)
  assert.equal(new Set(keys).size, keys.length)
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/)
})
