export { canonicalJson } from '@parapet/contract/canonical-json'
