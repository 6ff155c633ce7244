import { Anchor } from '@mantine/core'
import { words } from './words.ts'

export const contentAddress = (documentId: string): string =>
  `/public/v1/documents/${encodeURIComponent(documentId)}/content`

/** Downloads a file by its name. */
export const DownloadLink = ({ documentId, fileName }: { documentId: string; fileName: string }) => (
  <Anchor
    size="sm"
    underline="always"
    href={contentAddress(documentId)}
    download={fileName}
    aria-label={words.detail.downloadOf(fileName)}
    style={{ overflowWrap: 'anywhere' }}
  >
    <bdi>{fileName}</bdi>
  </Anchor>
)
