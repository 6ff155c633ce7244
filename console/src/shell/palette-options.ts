import type { SavedView } from '@parapet/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { pageOfList } from '../parts/views/view-lists.ts'
import { destinations } from './destinations.ts'
import { words as texts } from './words.ts'

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
    name: texts.pages.vendors,
    options: vendors.map(({ vendorId, companyName, domainName }) => ({
      id: vendorId,
      label: companyName,
      about: domainName,
      link: { to: '/vendors/$vendorId', params: { vendorId } },
    })),
  },
  {
    name: texts.pages.observations,
    options: observationGroups.map(({ groupBy, name, key, openCount, vendorCount }) => ({
      id: `${groupBy} ${key}`,
      label: name,
      about: texts.palette.openAt(openCount, vendorCount),
      link: { to: '/observations', search: { query: key } },
    })),
  },
  {
    name: texts.pages.events,
    options: securityEvents.map(({ eventId, title, status }) => ({
      id: eventId,
      label: title,
      about: labelOf(status),
      link: { to: '/security-events/$eventId', params: { eventId } },
    })),
  },
  {
    name: texts.pages.fourthParties,
    options: fourthParties.map(({ fourthPartyDomain, fourthPartyName }) => ({
      id: fourthPartyDomain,
      label: fourthPartyName,
      about: fourthPartyDomain,
      link: { to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } },
    })),
  },
  {
    name: texts.pages.questionnaires,
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
    about: texts.palette.viewOf(pageOfList(list).rows),
    link: { to: pageOfList(list).to, search: { view: shortId } },
  }))
  const pageOptions = destinations.map(({ label, to }): PaletteOption => ({
    id: to,
    label: texts.keys.goTo(label),
    link: { to },
  }))
  return [
    ...(found ? foundGroups(found) : []),
    { name: texts.palette.views, options: matching(viewOptions).slice(0, maxViews) },
    { name: texts.palette.pages, options: matching(pageOptions) },
    {
      name: texts.palette.commands,
      options: matching([{ id: 'keys', label: texts.palette.showKeys, run: onHelp }]),
    },
  ].filter(({ options }) => options.length > 0)
}
