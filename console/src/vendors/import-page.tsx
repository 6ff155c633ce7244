import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../parts/page.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { ImportSteps } from './import/import-steps.tsx'
import type { ImportText } from './import/read-import-file.ts'
import { SourceStep } from './import/source-step.tsx'

/** Adds and updates vendors from CSV: choose a file, preview the result, import. */
export const ImportPage = () => {
  const canWrite = useCan('vendor-directory.write')
  const [source, setSource] = useState<ImportText | undefined>()
  return (
    <Page
      title="Import vendors"
      about="Adds vendors from CSV and, if you choose so, updates those in the directory"
      above={
        <Anchor size="sm" renderRoot={(props) => <Link to="/vendors" {...props} />}>
          Vendors
        </Anchor>
      }
    >
      {!canWrite ? (
        <EmptyState title="Your role does not allow this">
          Owners and analysts of the organization import vendors.
        </EmptyState>
      ) : source ? (
        <ImportSteps source={source} onAnother={() => setSource(undefined)} />
      ) : (
        <SourceStep onRead={setSource} />
      )}
    </Page>
  )
}
