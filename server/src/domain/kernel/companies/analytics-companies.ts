import { companiesOf } from './companies-of.ts'

/** Analytics and product guidance. */
export const analyticsCompanies = companiesOf('FOURTH_PARTY_CATEGORY_ANALYTICS', [
  { domain: 'amplitude.com', name: 'Amplitude' },
  { domain: 'contentsquare.com', name: 'Contentsquare' },
  { domain: 'fullstory.com', name: 'FullStory' },
  { domain: 'heap.io', name: 'Heap', parent: 'contentsquare.com', aliases: ['heapanalytics.com'] },
  { domain: 'hotjar.com', name: 'Hotjar', parent: 'contentsquare.com' },
  { domain: 'looker.com', name: 'Looker', parent: 'google.com', aliases: ['lookercdn.com'] },
  { domain: 'mixpanel.com', name: 'Mixpanel' },
  { domain: 'pendo.io', name: 'Pendo' },
  { domain: 'plausible.io', name: 'Plausible' },
  { domain: 'posthog.com', name: 'PostHog' },
  { domain: 'sas.com', name: 'SAS' },
  { domain: 'segment.com', name: 'Segment', parent: 'twilio.com' },
  { domain: 'streamlit.io', name: 'Streamlit', parent: 'snowflake.com' },
  { domain: 'tableau.com', name: 'Tableau', parent: 'salesforce.com' },
  { domain: 'tealium.com', name: 'Tealium' },
  { domain: 'walkme.com', name: 'WalkMe', parent: 'sap.com' },
])
