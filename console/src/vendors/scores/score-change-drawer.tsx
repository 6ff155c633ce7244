import type { ScoreChange } from '@parapet/contract'
import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Answered } from '../../parts/answered.tsx'
import { ask } from '../../parts/ask.ts'
import { formatUtcDay } from '../../parts/format.ts'
import { EmptyState } from '../../parts/states.tsx'
import { onlyVendor } from '../only-vendor.ts'
import { ScoreCauses } from './score-causes.tsx'
import { ScorePair } from './score-pair.tsx'
import { words } from '../words.ts'

type ScoreChangeDrawerProps = { vendorId: string | undefined; days: number; onClose: () => void }

const ChangeDetail = ({ moved }: { moved: ScoreChange }) => {
  const { vendorId, companyName, vendorDomain, since, change, causes } = moved
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{companyName}</bdi>
        </Text>
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <Link to="/vendors/$vendorId" params={{ vendorId }} {...props} />}
        >
          {words.scores.drawer.open}
        </Button>
      </Group>
      <Group gap="sm">
        <ScorePair change={moved} />
        <Text size="sm" c="dimmed">
          {words.scores.drawer.since(formatUtcDay(since))}
        </Text>
      </Group>
      <ScoreCauses causes={causes} change={change} vendorDomain={vendorDomain} />
    </Stack>
  )
}

const ChangeOf = ({ vendorId, days }: { vendorId: string; days: number }) => (
  <Answered query={useQuery(ask('GetScoreChanges', { days, filters: onlyVendor(vendorId) }))} rows={10}>
    {({ scoreChanges: [moved] }) =>
      moved ? (
        <ChangeDetail moved={moved} />
      ) : (
        <EmptyState title={words.scores.drawer.none}>{words.scores.drawer.noneHint}</EmptyState>
      )
    }
  </Answered>
)

/** All causes of one vendor's change. */
export const ScoreChangeDrawer = ({ vendorId, days, onClose }: ScoreChangeDrawerProps) => (
  <Drawer
    opened={vendorId !== undefined}
    onClose={onClose}
    position="right"
    size="lg"
    title={words.scores.drawer.title}
    closeButtonProps={{ 'aria-label': words.labels.close }}
  >
    {vendorId !== undefined && <ChangeOf key={vendorId} vendorId={vendorId} days={days} />}
  </Drawer>
)
