import { Page } from '../parts/page.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { ColumnChooser } from '../parts/views/column-chooser.tsx'
import { ViewsMenu } from '../parts/views/views-menu.tsx'
import { DisputedLink } from './disputed-link.tsx'
import { groupColumns } from './group-columns.tsx'
import { observationColumns } from './observation-columns.tsx'
import { ObservationExplorer } from './observation-explorer.tsx'
import { groupingOf, selectionOf } from './observation-selection.ts'
import { words } from './words.ts'

export const ObservationsPage = () => {
  const { search } = useListSearch()
  const selection = selectionOf(search, [])
  const groupBy = groupingOf(search)
  return (
    <Page
      title={words.page.title}
      about={words.page.about}
      actions={
        <>
          <DisputedLink />
          <ViewsMenu
            list="SAVED_VIEW_LIST_OBSERVATIONS"
            selection={
              groupBy === undefined
                ? { observations: selection }
                : { observationGroups: { ...selection, groupBy } }
            }
          />
          <ColumnChooser
            columns={groupBy === undefined ? observationColumns(false) : groupColumns(groupBy)}
          />
        </>
      }
    >
      <ObservationExplorer height="max(24rem, 100dvh - 21rem)" />
    </Page>
  )
}
