import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnclaimed } from './is-unclaimed.ts'
import { takeoverServiceOf } from './takeover-services.ts'

test('only names that customers of a service get belong to it', () => {
  for (const [target, service] of [
    ['acme.github.io', 'GitHub Pages'],
    ['ACME.AzureWebsites.net', 'Microsoft Azure'],
    ['acme.s3-website.eu-central-1.amazonaws.com', 'Amazon S3'],
    ['acme.s3.amazonaws.com', 'Amazon S3'],
    ['acme-123.eu-west-1.elb.amazonaws.com', undefined],
    ['github.io', undefined],
    ['acme-github.io', undefined],
    ['acme.zendesk.com', undefined],
    ['acme.global.fastly.net', undefined],
  ] as const)
    assert.equal(takeoverServiceOf(['alias.acme.com', target])?.service, service, target)
})

test('a phrase counts only with the status or the redirect that goes with it', () => {
  const unavailable = 'Sorry, this shop is currently unavailable.'
  const answers: [target: string, status: number, said: { body?: string; location?: string }, boolean][] = [
    ['acme.github.io', 404, { body: "There isn't a GitHub Pages site here." }, true],
    ['acme.github.io', 200, { body: "There isn't a GitHub Pages site here." }, false],
    ['acme.github.io', 404, { body: 'Our own page for what is missing' }, false],
    ['shops.myshopify.com', 404, { body: unavailable }, true],
    ['shops.myshopify.com', 402, { body: unavailable }, false],
    ['acme.canny.io', 410, { body: 'There is no such company. Did you enter the right URL?' }, true],
    ['acme.canny.io', 200, { body: 'There is no such company. Did you enter the right URL?' }, false],
    ['acme.canny.io', 503, { body: 'There is no such company. Did you enter the right URL?' }, false],
    ['acme.ghost.io', 302, { location: 'https://error.ghost.org/' }, true],
    ['acme.ghost.io', 302, { location: 'https://acme.com/?next=https://error.ghost.org/' }, false],
    ['acme.wordpress.com', 302, { location: 'https://wordpress.com/typo/?subdomain=acme' }, true],
    ['acme.furyns.com', 302, { location: 'https://gemfury.com/404' }, true],
    ['acme.github.io', 302, { location: 'https://error.ghost.org/' }, false],
  ]
  for (const [target, status, { body = '', location }, expected] of answers) {
    const headers = location === undefined ? [] : [['location', location] as const]
    const hop = { url: 'http://docs.acme.com/', status, headers }
    const service = takeoverServiceOf([target])
    assert.ok(service)
    assert.equal(
      isUnclaimed(service, { outcome: 'answered', hops: [hop], body }),
      expected,
      `${target} ${status}`,
    )
  }
})
