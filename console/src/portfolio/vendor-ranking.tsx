import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChangeText } from '../parts/change-text.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

type VendorRankingProps = {
  vendors: Portfolio['moversUp']
  label: string
  /** Shown if there are none. */
  empty: string
  showsCriticals?: boolean
}

/** Vendors that stand out, each linked to its page. */
export const VendorRanking = ({ vendors, label, empty, showsCriticals = false }: VendorRankingProps) => {
  if (vendors.length === 0)
    return (
      <Text size="sm" c="dimmed" py="xs">
        {empty}
      </Text>
    )
  return (
    <ul className={classes['rows']} aria-label={label}>
      {vendors.map(({ vendorId, companyName, domainName, score, grade, change30d, ...vendor }) => (
        <li key={vendorId}>
          <Link to="/vendors/$vendorId" params={{ vendorId }} className={classes['row']}>
            <span className={classes['what']}>
              <bdi className={classes['name']}>{companyName}</bdi>
              <span className={classes['detail']}>
                {domainName}
                {showsCriticals &&
                  vendor.openCriticalObservationCount > 0 &&
                  ` · ${words.sections.criticals(vendor.openCriticalObservationCount)}`}
              </span>
            </span>
            <ScoreMark score={score} grade={grade} />
            <span className={classes['amount']}>
              <ChangeText change={change30d} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
