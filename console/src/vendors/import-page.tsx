import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../parts/page.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { ImportSteps } from './import/import-steps.tsx'
import type { ImportText } from './import/read-import-file.ts'
import { SourceStep } from './import/source-step.tsx'
import { words } from './words.ts'

/** Adds and updates vendors from CSV: choose a file, preview the result, import. */
export const ImportPage = () => {
  const canWrite = useCan('vendor-directory.write')
  const [source, setSource] = useState<ImportText | undefined>()
  return (
    <Page
      title={words.import.title}
      about={words.import.about}
      above={
        <Anchor size="sm" renderRoot={(props) => <Link to="/vendors" {...props} />}>
          {words.labels.vendors}
        </Anchor>
      }
    >
      {!canWrite ? (
        <EmptyState title={words.import.denied}>{words.import.deniedHint}</EmptyState>
      ) : source ? (
        <ImportSteps source={source} onAnother={() => setSource(undefined)} />
      ) : (
        <SourceStep onRead={setSource} />
      )}
    </Page>
  )
}
