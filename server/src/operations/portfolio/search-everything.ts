import {
  searchFourthParties,
  searchObservationGroups,
  searchQuestionnaires,
  searchSecurityEvents,
  searchVendors,
} from '../../store/portfolio/search.ts'
import type { Handler } from '../handler.ts'

export const searchEverything: Handler<'SearchEverything'> = async ({ query: given }, { db, now }) => {
  const query = given.trim().toLowerCase()
  const [vendors, observationGroups, securityEvents, fourthParties] = await Promise.all([
    searchVendors(db, query),
    searchObservationGroups(db, query),
    searchSecurityEvents(db, query),
    searchFourthParties(db, query, now),
  ])
  const vendorIds = vendors.map(({ vendorId }) => vendorId)
  const questionnaires = await searchQuestionnaires(db, query, vendorIds)
  return { vendors, observationGroups, securityEvents, fourthParties, questionnaires }
}
