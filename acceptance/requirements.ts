import { assetAndVulnerabilityRecords } from './requirements/asset-and-vulnerability-records.ts'
import { authentication } from './requirements/authentication.ts'
import { automaticVendorDetection } from './requirements/automatic-vendor-detection.ts'
import { bulkResultRecords } from './requirements/bulk-result-records.ts'
import { endpointConventions } from './requirements/endpoint-conventions.ts'
import { endpointLifecycleStage } from './requirements/endpoint-lifecycle-stage.ts'
import { enumerations } from './requirements/enumerations.ts'
import { errors } from './requirements/errors.ts'
import { filterExpression } from './requirements/filter-expression.ts'
import { generalRules } from './requirements/general-rules.ts'
import { limits } from './requirements/limits.ts'
import { mcpToolAccess } from './requirements/mcp-tool-access.ts'
import { observationApprovalStatus } from './requirements/observation-approval-status.ts'
import { observationReference } from './requirements/observation-reference.ts'
import { observations } from './requirements/observations.ts'
import { paging } from './requirements/paging.ts'
import { securityEvents } from './requirements/security-events.ts'
import { vendor } from './requirements/vendor.ts'
import { vendorDirectoryChanges } from './requirements/vendor-directory-changes.ts'
import { vendorDirectoryLists } from './requirements/vendor-directory-lists.ts'
import { vendorGroup } from './requirements/vendor-group.ts'
import { vendorStates } from './requirements/vendor-states.ts'
import { versioning } from './requirements/versioning.ts'
import type { Requirement } from './requirements/requirement.ts'

export type { Requirement }

/** Every requirement of the public interface, in the order of its specification; tests cite the ids in their titles. */
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
