import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from './list-search.ts'
import classes from './open-link.module.css'

/** The name of a row whose detail opens beside the list: a link, so that it can be opened in a new tab. */
export const OpenLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to="."
    search={(before: ListSearch) => ({ ...before, open: id })}
    className={`plain ${classes['link']}`}
    resetScroll={false}
  >
    {children}
  </Link>
)
