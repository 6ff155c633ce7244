import { assetAndVulnerabilityRecords } from './asset-and-vulnerability-records.ts'
import { authentication } from './authentication.ts'
import { automaticVendorDetection } from './automatic-vendor-detection.ts'
import { bulkResultRecords } from './bulk-result-records.ts'
import { endpointConventions } from './endpoint-conventions.ts'
import { endpointLifecycleStage } from './endpoint-lifecycle-stage.ts'
import { enumerations } from './enumerations.ts'
import { errors } from './errors.ts'
import { filterExpression } from './filter-expression.ts'
import { generalRules } from './general-rules.ts'
import { limits } from './limits.ts'
import { mcpToolAccess } from './mcp-tool-access.ts'
import { observationApprovalStatus } from './observation-approval-status.ts'
import { observationReference } from './observation-reference.ts'
import { observations } from './observations.ts'
import { paging } from './paging.ts'
import { securityEvents } from './security-events.ts'
import { vendor } from './vendor.ts'
import { vendorDirectoryChanges } from './vendor-directory-changes.ts'
import { vendorDirectoryLists } from './vendor-directory-lists.ts'
import { vendorGroup } from './vendor-group.ts'
import { vendorStates } from './vendor-states.ts'
import { versioning } from './versioning.ts'
import type { Requirement } from './requirement.ts'

export type { Requirement }

/** Every requirement of the public interface, in the specification's order; tests cite the ids in their titles. */
export const requirements = [
  ...generalRules,
  ...observationReference,
  ...filterExpression,
  ...vendorGroup,
  ...vendor,
  ...bulkResultRecords,
  ...assetAndVulnerabilityRecords,
  ...enumerations,
  ...observationApprovalStatus,
  ...vendorStates,
  ...endpointLifecycleStage,
  ...endpointConventions,
  ...paging,
  ...observations,
  ...securityEvents,
  ...automaticVendorDetection,
  ...vendorDirectoryLists,
  ...vendorDirectoryChanges,
  ...mcpToolAccess,
  ...authentication,
  ...errors,
  ...limits,
  ...versioning,
] as const satisfies readonly Requirement[]
