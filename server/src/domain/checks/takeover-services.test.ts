import assert from 'node:assert/strict'
import { test } from 'node:test'
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
