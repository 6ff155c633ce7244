import { Stack, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { Tag, type Tone } from '../parts/tag.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { DrawerPart } from './drawer-part.tsx'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import { words } from './words.ts'
import classes from './vendor-entries.module.css'

type Reasoning = VendorDetail['impactReasoning']
type Factor = Reasoning['factors'][number]

const tones: Readonly<Record<Factor['weight'], Tone>> = {
  IMPACT_WEIGHT_UNSPECIFIED: 'neutral',
  IMPACT_WEIGHT_WEAK: 'neutral',
  IMPACT_WEIGHT_MODERATE: 'low',
  IMPACT_WEIGHT_STRONG: 'high',
  IMPACT_WEIGHT_CONCLUSIVE: 'critical',
}

const Evidence = ({ orn, fourthPartyDomain, sourceUrl }: Factor) => (
  <>
    {orn !== undefined && (
      <TextLink to={{ to: '/observations', search: { open: orn } }}>{words.vendor.openFinding}</TextLink>
    )}
    {fourthPartyDomain !== undefined && (
      <TextLink to={{ to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } }}>
        {words.vendor.fourthParty(fourthPartyDomain)}
      </TextLink>
    )}
    {sourceUrl !== undefined && <WebLink address={sourceUrl} />}
  </>
)

/** Why the vendor is thought to be impacted, or not. */
export const VendorFactors = ({ summary, factors }: Reasoning) => (
  <DrawerPart title={words.vendors.why}>
    <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {summary}
    </Text>
    {factors.length > 0 && (
      <Stack component="ul" gap="xs" className={classes['entries']}>
        {factors.map((factor, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- factors have no ids: they are their place among the others
          <li key={at} className={classes['entry']}>
            <div className={classes['head']}>
              <b>{labelOf(factor.factorType)}</b>
              <Tag tone={tones[factor.weight]}>{words.vendor.weight(labelOf(factor.weight))}</Tag>
            </div>
            <div className={classes['text']}>{factor.description}</div>
            <div className={classes['foot']}>
              <span className="muted">{words.vendor.seen(<When at={factor.observedAt} />)}</span>
              <Evidence {...factor} />
            </div>
          </li>
        ))}
      </Stack>
    )}
  </DrawerPart>
)
