import { Group, Stack, Text } from '@mantine/core'
import { formatNumber } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { Facts } from '../parts/facts.tsx'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { TextLink } from '../parts/text-link.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { words } from './words.ts'

const listed = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : texts.join(', ')

const productWords = ({ vendor, product, versions }: SecurityEvent['affectedProducts'][number]): string =>
  `${vendor} ${product}${versions === undefined ? '' : `, ${versions}`}`

const Subjects = ({ subjects }: Pick<SecurityEvent, 'subjects'>) => (
  <Stack gap={4}>
    {subjects.map(({ name, domain, role }) => (
      <span key={`${name} ${domain} ${role}`}>
        {name}
        {domain !== undefined && (
          <>
            {' '}
            <TextLink to={{ to: '/vendors', search: { query: domain } }} inText>
              {domain}
            </TextLink>
          </>
        )}
        <span className="muted"> · {labelOf(role)}</span>
      </span>
    ))}
  </Stack>
)

const Vulnerabilities = ({ ids }: { ids: readonly string[] }) => (
  <Group gap={6}>
    {ids.map((id) => (
      <TextLink key={id} to={{ to: '/observations', search: { query: id } }}>
        {id}
      </TextLink>
    ))}
  </Group>
)

/** The facts about an event. */
export const EventAbout = ({ event }: { event: SecurityEvent }) => {
  const { subjects, vulnerabilityIds, affectedProducts, threatActors, dataTypesExposed, tags } = event
  return (
    <Section title={words.about.title}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} mb="md">
        {event.summary}
      </Text>
      <Facts
        facts={[
          [
            words.about.companies,
            subjects.length > 0 ? <Subjects key="about" subjects={subjects} /> : undefined,
          ],
          [
            words.field.vulnerabilities,
            vulnerabilityIds.length > 0 ? <Vulnerabilities key="ids" ids={vulnerabilityIds} /> : undefined,
          ],
          [
            words.field.products,
            affectedProducts.length > 0 ? (
              <Stack key="products" gap={4}>
                {affectedProducts.map((product) => (
                  <span key={productWords(product)}>{productWords(product)}</span>
                ))}
              </Stack>
            ) : undefined,
          ],
          [words.field.actors, listed(threatActors)],
          [words.field.data, listed(dataTypesExposed)],
          [
            words.field.records,
            event.recordsAffected === undefined ? undefined : formatNumber(BigInt(event.recordsAffected)),
          ],
          [
            words.field.tags,
            tags.length > 0 ? (
              <Group key="tags" gap={6}>
                {tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </Group>
            ) : undefined,
          ],
        ]}
      />
    </Section>
  )
}
