import { Checkbox, Loader } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { useRowKeys } from './use-row-keys.ts'
import classes from './data-list.module.css'
import { words } from './words.ts'

type Narrow = 'sm' | 'lg' | 'xl'

export type Column<R> = {
  key: string
  header: string
  cell: (row: R) => ReactNode
  /** A CSS length, or a share such as `2fr`. */
  width: string
  align?: 'end'
  /** The service's sort field; without it the column is not sortable. */
  sortField?: string
  /** For names: the first click sorts from A. */
  ascendingFirst?: boolean
  /** Hidden on narrow screens: below 48em, 75em or 90em. */
  hideBelow?: Narrow
  /** Its cell links to the row, so it is always shown. */
  isName?: true
  /** Shown only if somebody chooses it. */
  isExtra?: true
}

export type Sort = { sort?: string | undefined; order?: 'asc' | 'desc' | undefined }

export type DataListProps<R> = {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  /** The row's name in the label of its checkbox. */
  rowName?: (row: R) => string
  /** The number of matches; `rows` may hold only those loaded so far. */
  totalCount: number
  /** Index of the first row among all matches. */
  firstIndex?: number
  isFetching?: boolean
  /** Loads the next or previous rows. */
  onMore?: (() => void) | undefined
  onEarlier?: (() => void) | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The row whose detail is open beside the list. */
  openId?: string | undefined
  onOpen?: (row: R) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** The maximum height. */
  height?: string
}

const rowHeight = 44
const headHeight = 40

/** Avoids empty space below a short list. */
const heightFor = (rows: number, most = 'min(70vh, 60rem)'): string =>
  `min(${most}, ${headHeight + rows * rowHeight}px)`

/** The columns that remain at each width, for the style sheet to choose from. */
const templates = <R,>(columns: readonly Column<R>[], hasTicks: boolean): CSSProperties => {
  const without = (...hidden: Narrow[]): string =>
    [
      ...(hasTicks ? ['2.25rem'] : []),
      ...columns
        .filter(({ hideBelow }) => hideBelow === undefined || !hidden.includes(hideBelow))
        .map(({ width }) => width),
    ].join(' ')
  return Object.fromEntries([
    ['--columns-xs', without('sm', 'lg', 'xl')],
    ['--columns-sm', without('lg', 'xl')],
    ['--columns-lg', without('xl')],
    ['--columns-xl', without()],
  ])
}

const nextSort = <R,>({ sort, order = 'desc' }: Sort, column: Column<R>): Sort => {
  const [first, second] = column.ascendingFirst ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  if (sort !== column.sortField) return { sort: column.sortField, order: first }
  return order === first ? { sort, order: second } : { sort: undefined, order: undefined }
}

const ariaSort = ({ sort, order }: Sort, field: string | undefined) => {
  if (field === undefined) return undefined
  if (sort !== field) return 'none'
  return order === 'asc' ? 'ascending' : 'descending'
}

/** A list of any length that renders only visible rows. `j` and `k` move, Enter opens, `x` selects. */
export const DataList = <R,>(props: DataListProps<R>) => {
  const { label, columns, rows, rowId, rowName, totalCount, firstIndex = 0, sort = {}, onSort } = props
  const { selected, onSelect, onOpen, onMore, onEarlier, openId, isFetching = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowId(row)
    },
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const first = items[0]?.index ?? 0

  useEffect(() => {
    if (last >= rows.length - 20 && !isFetching) onMore?.()
  }, [last, rows.length, isFetching, onMore])
  useEffect(() => {
    if (first === 0 && !isFetching) onEarlier?.()
  }, [first, isFetching, onEarlier])

  const toggle = (id: string): void => {
    if (!selected || !onSelect) return
    const changed = new Set(selected)
    if (!changed.delete(id)) changed.add(id)
    onSelect(changed)
  }
  const { active, setActive } = useRowKeys({
    count: rows.length,
    show: (index) => {
      virtual.scrollToIndex(index, { align: 'auto' })
      // So that Enter opens the row instead of pressing the button that had the focus.
      scroller.current?.focus({ preventScroll: true })
    },
    open: (index) => {
      const row = rows[index]
      if (row !== undefined) onOpen?.(row)
    },
    toggle: (index) => {
      const row = rows[index]
      if (row !== undefined) toggle(rowId(row))
    },
  })

  const allTicked = rows.length > 0 && rows.every((row) => selected?.has(rowId(row)))

  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      style={{ ...templates(columns, onSelect !== undefined), height: heightFor(totalCount, props.height) }}
      role="table"
      aria-label={label}
      aria-rowcount={totalCount + 1}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <span id={hint} hidden>
        {words.list.keys} {onOpen && words.list.openKey} {onSelect && words.list.selectKey}
      </span>
      <div role="rowgroup" className={classes['head']}>
        <div role="row" aria-rowindex={1} className={classes['row']}>
          {onSelect && (
            <span role="columnheader" className={classes['tick']}>
              <Checkbox
                size="xs"
                aria-label={words.list.selectAll}
                checked={allTicked}
                indeterminate={!allTicked && (selected?.size ?? 0) > 0}
                onChange={() => onSelect(allTicked ? new Set() : new Set(rows.map(rowId)))}
              />
            </span>
          )}
          {columns.map((column) => (
            <span
              key={column.key}
              role="columnheader"
              aria-sort={ariaSort(sort, onSort && column.sortField)}
              className={classes['cell']}
              data-align={column.align}
              data-hide-below={column.hideBelow}
            >
              {onSort && column.sortField !== undefined ? (
                <button
                  type="button"
                  className={classes['sorter']}
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  {column.header}
                  {sort.sort === column.sortField &&
                    (sort.order === 'asc' ? <IconArrowUp size={13} /> : <IconArrowDown size={13} />)}
                </button>
              ) : (
                column.header
              )}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = rowId(row)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter opens the row too, wherever the focus is
            <div
              key={key}
              role="row"
              aria-rowindex={firstIndex + index + 2}
              aria-selected={selected?.has(id)}
              className={classes['row']}
              data-active={index === active || undefined}
              data-open={id === openId || undefined}
              data-clickable={onOpen ? true : undefined}
              style={{
                position: 'absolute',
                insetInline: 0,
                height: rowHeight,
                transform: `translateY(${start}px)`,
              }}
              onClick={(event) => {
                // Links and checkboxes inside the row handle their own clicks.
                if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
                setActive(index)
                onOpen?.(row)
              }}
            >
              {onSelect && (
                <span role="cell" className={classes['tick']}>
                  <Checkbox
                    size="xs"
                    aria-label={rowName ? words.list.selectNamed(rowName(row)) : words.list.selectRow}
                    checked={selected?.has(id) ?? false}
                    onChange={() => toggle(id)}
                  />
                </span>
              )}
              {columns.map((column) => (
                <span
                  key={column.key}
                  role="cell"
                  className={classes['cell']}
                  data-align={column.align}
                  data-hide-below={column.hideBelow}
                >
                  {column.cell(row)}
                </span>
              ))}
            </div>
          )
        })}
      </div>
      {isFetching && (
        // A table may contain only rows, even while loading.
        <div role="row" className={classes['more']}>
          <span role="cell">
            <span role="status" aria-label={words.list.loadingMore}>
              <Loader size="xs" type="dots" />
            </span>
          </span>
        </div>
      )}
    </div>
  )
}
