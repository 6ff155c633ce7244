import type { StoredFile } from '@parapet/contract'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadLink } from '../documents/download-link.tsx'
import { EditDialog } from '../documents/edit-dialog.tsx'
import { fileSize } from '../documents/file-size.ts'
import { words as documentWords } from '../documents/words.ts'
import { ask } from '../parts/ask.ts'
import { Tag } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'

type ReviewedFileProps = {
  file: StoredFile
  /** Whether the questionnaire was submitted, so that the file will not be replaced. */
  isSubmitted: boolean
}

/** A file that answers a question: to download, and to keep as a document. */
export const ReviewedFile = ({ file, isSubmitted }: ReviewedFileProps) => {
  const mayKeep = useCan('documents.write')
  const [isKeeping, setKeeping] = useState(false)
  const { data } = useQuery(ask('GetDocument', { id: file.documentId }))
  return (
    <Group gap="xs">
      <DownloadLink documentId={file.documentId} fileName={file.fileName} />
      <span className="muted" style={{ fontWeight: 400 }}>
        {fileSize(file.sizeBytes)}
      </span>
      {data?.document.isKept && <Tag tone="good">{documentWords.keep.kept}</Tag>}
      {mayKeep && isSubmitted && data && !data.document.isKept && (
        <Button size="compact-xs" variant="default" onClick={() => setKeeping(true)}>
          {documentWords.keep.action}
        </Button>
      )}
      {isKeeping && data && <EditDialog document={data.document} onClose={() => setKeeping(false)} />}
    </Group>
  )
}
