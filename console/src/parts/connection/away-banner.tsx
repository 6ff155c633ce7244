import { Button, Portal } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lookNow, useReach } from './service-reach.ts'
import classes from './away-banner.module.css'
import { words } from '../words.ts'

/** Says that the service cannot be reached, for as long as that is so. */
export const AwayBanner = () => {
  const { isAway } = useReach()
  const queries = useQueryClient()
  const wasAway = useRef(false)
  useEffect(() => {
    // What failed meanwhile, or is out of date, is asked for again.
    if (wasAway.current && !isAway) void queries.invalidateQueries()
    wasAway.current = isAway
  }, [isAway, queries])
  if (!isAway) return null
  return (
    <Portal>
      <div className={classes['banner']} role="alert">
        <IconCloudOff size={18} stroke={1.7} aria-hidden />
        <span>
          <b>{words.away.title}</b> {words.away.about}
        </span>
        <Button size="xs" variant="default" onClick={lookNow}>
          {words.away.tryNow}
        </Button>
      </div>
    </Portal>
  )
}
