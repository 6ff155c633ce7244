import type { ReadFinding } from '../../domain/observations/finding.ts'
import type { CheckedCategory } from '../vendors/checked-category.ts'
import type { Subject } from './observation-subject.ts'

/** An import that reports in a category has checked that category. */
export const checkedBy = (
  reads: readonly ReadFinding[],
  subjects: ReadonlyMap<string, Subject>,
  at: Date,
): CheckedCategory[] => {
  const checked = new Map<string, CheckedCategory>()
  for (const { finding } of reads) {
    const { domain, category, source } = finding
    const vendorId = subjects.get(domain)?.vendorId
    if (vendorId) checked.set(`${vendorId} ${category}`, { vendorId, category, sourceTool: source.tool, at })
  }
  return [...checked.values()]
}
