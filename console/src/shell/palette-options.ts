import type { SavedView } from '@parapet/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { countOf } from '../parts/count-of.ts'
import { labelOf } from '../parts/label-of.ts'
import { pageOfList } from '../parts/views/view-lists.ts'
import { destinations } from './destinations.ts'

export type PaletteOption = {
  id: string
  label: string
  about?: string
  /** Where it leads, or what it does. */
  link?: LinkProps
  run?: () => void
}

export type PaletteGroup = { name: string; options: readonly PaletteOption[] }

const foundGroups = ({
  vendors,
  observationGroups,
  securityEvents,
  fourthParties,
  questionnaires,
}: OutputFor<'SearchEverything'>): PaletteGroup[] => [
  {
    name: 'Vendors',
    options: vendors.map(({ vendorId, companyName, domainName }) => ({
      id: vendorId,
      label: companyName,
      about: domainName,
      link: { to: '/vendors/$vendorId', params: { vendorId } },
    })),
  },
  {
    name: 'Observations',
    options: observationGroups.map(({ groupBy, name, key, openCount, vendorCount }) => ({
      id: `${groupBy} ${key}`,
      label: name,
      about: `${openCount.toLocaleString('en')} open at ${countOf(vendorCount, 'vendor')}`,
      link: { to: '/observations', search: { query: key } },
    })),
  },
  {
    name: 'Security events',
    options: securityEvents.map(({ eventId, title, status }) => ({
      id: eventId,
      label: title,
      about: labelOf(status),
      link: { to: '/security-events/$eventId', params: { eventId } },
    })),
  },
  {
    name: 'Fourth parties',
    options: fourthParties.map(({ fourthPartyDomain, fourthPartyName }) => ({
      id: fourthPartyDomain,
      label: fourthPartyName,
      about: fourthPartyDomain,
      link: { to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } },
    })),
  },
  {
    name: 'Questionnaires',
    options: questionnaires.map(({ questionnaireId, companyName, templateName }) => ({
      id: questionnaireId,
      label: `${templateName}: ${companyName}`,
      link: { to: '/questionnaires/$questionnaireId', params: { questionnaireId } },
    })),
  },
]

const maxViews = 8

type Given = {
  words: string
  /** What the service found for the words. */
  found: OutputFor<'SearchEverything'> | undefined
  views: readonly SavedView[]
  onHelp: () => void
}

/** What the palette offers: records that were found, then views, pages and commands whose names contain the words. */
export const paletteGroups = ({ words, found, views, onHelp }: Given): PaletteGroup[] => {
  const matching = (options: PaletteOption[]): PaletteOption[] =>
    options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const viewOptions = views.map(({ id, shortId, name, list }): PaletteOption => ({
    id,
    label: name,
    about: `View of ${pageOfList(list).rows}`,
    link: { to: pageOfList(list).to, search: { view: shortId } },
  }))
  const pageOptions = destinations.map(({ label, to }): PaletteOption => ({
    id: to,
    label: `Go to ${label.toLowerCase()}`,
    link: { to },
  }))
  return [
    ...(found ? foundGroups(found) : []),
    { name: 'Saved views', options: matching(viewOptions).slice(0, maxViews) },
    { name: 'Pages', options: matching(pageOptions) },
    { name: 'Commands', options: matching([{ id: 'keys', label: 'Show all keys', run: onHelp }]) },
  ].filter(({ options }) => options.length > 0)
}
