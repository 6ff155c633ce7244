import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** What is done with several vendors at once, or with one as if it were several. */
export const bulkWords = {
  bar: {
    label: 'Selected vendors',
    clear: 'Clear selection',
    selected: (count: number) => `${formatNumber(count)} selected`,
    selectedMax: (count: number) => `${formatNumber(count)} selected, the maximum`,
    assign: 'Assign owner',
    group: 'Add to group',
    delete: 'Delete',
    deleteAll: (count: number) => `Delete ${countOf(count, 'vendor')}`,
    deleteQuestion: (count: number) =>
      count === 1
        ? 'This permanently deletes the vendor and all its data. To keep its history, offboard it instead.'
        : `This permanently deletes ${countOf(count, 'vendor')} and all their data. To keep their history, offboard them instead.`,
  },
  forecast: {
    failed: (reason: string) => `Couldn’t preview the result: ${reason}`,
    loading: 'Previewing the result',
    deletes: (count: number) => countOf(count, 'vendor will be deleted.', 'vendors will be deleted.'),
    offboards: (count: number) => countOf(count, 'vendor will be offboarded.', 'vendors will be offboarded.'),
    gone: (count: number) => countOf(count, 'vendor no longer exists.', 'vendors no longer exist.'),
    refused: (count: number) => countOf(count, 'vendor can’t be changed.', 'vendors can’t be changed.'),
  },
  refused: (count: number) => countOf(count, 'vendor couldn’t be changed.', 'vendors couldn’t be changed.'),
  monitor: {
    done: (count: number) => countOf(count, 'vendor is now monitored.', 'vendors are now monitored.'),
    unchanged: (count: number) =>
      countOf(count, 'vendor was already monitored.', 'vendors were already monitored.'),
    failed: 'Couldn’t monitor the vendors',
  },
  unmonitor: {
    done: (count: number) =>
      countOf(count, 'vendor is no longer monitored.', 'vendors are no longer monitored.'),
    unchanged: (count: number) => countOf(count, 'vendor wasn’t monitored.', 'vendors weren’t monitored.'),
    failed: 'Couldn’t stop monitoring the vendors',
  },
  offboard: {
    done: (count: number) => countOf(count, 'vendor was offboarded.', 'vendors were offboarded.'),
    unchanged: (count: number) =>
      countOf(count, 'vendor was already offboarded.', 'vendors were already offboarded.'),
    failed: 'Couldn’t offboard the vendors',
  },
  delete: {
    done: (count: number) => countOf(count, 'vendor was deleted.', 'vendors were deleted.'),
    unchanged: (count: number) =>
      countOf(count, 'vendor was already deleted.', 'vendors were already deleted.'),
    failed: 'Couldn’t delete the vendors',
  },
  assign: (name: string) => ({
    done: (count: number) => `${name} now owns ${countOf(count, 'vendor')}.`,
    unchanged: (count: number) => `${name} already owned ${countOf(count, 'vendor')}.`,
    failed: 'Couldn’t assign the owner',
  }),
  unassign: {
    done: (count: number) =>
      countOf(count, 'vendor no longer has an owner.', 'vendors no longer have an owner.'),
    unchanged: (count: number) => countOf(count, 'vendor had no owner.', 'vendors had no owner.'),
    failed: 'Couldn’t remove the owner',
  },
  join: (group: string) => ({
    done: (count: number) =>
      countOf(count, `vendor was added to ${group}.`, `vendors were added to ${group}.`),
    unchanged: (count: number) =>
      countOf(count, `vendor was already in ${group}.`, `vendors were already in ${group}.`),
    failed: 'Couldn’t add the vendors to the group',
  }),
  report: {
    label: 'Result',
    partly: 'Partly done',
    done: 'Done',
    unchanged: 'Unchanged',
    refused: 'Failed',
    show: 'Show details',
    hide: 'Hide details',
    close: 'Close the result',
    table: 'Result for each vendor',
  },
  groupDialog: {
    title: (count: number) =>
      count === 1 ? 'Add the vendor to a group' : `Add ${countOf(count, 'vendor')} to a group`,
    choose: 'Choose a group or type a new name',
    typeName: 'Type a name',
    newGroup: (name: string) => `New group: ${name}`,
    submit: (count: number) => (count === 1 ? 'Add the vendor' : `Add ${countOf(count, 'vendor')}`),
    failed: 'Couldn’t create the group',
  },
  offboardDialog: {
    title: (count: number) => (count === 1 ? 'Offboard the vendor' : `Offboard ${countOf(count, 'vendor')}`),
    about:
      'Offboarded vendors are no longer monitored and free up their monitoring slots. They stay in the directory, and you can reactivate them on their pages.',
    reasonHint: 'Optional. Kept in the vendor’s history.',
    reasonExample: 'Contract ended',
  },
  ownerDialog: {
    title: (count: number) =>
      count === 1 ? 'Assign an owner to the vendor' : `Assign an owner to ${countOf(count, 'vendor')}`,
    hint: 'The member responsible for the vendor. Leave empty to remove the owner.',
    assign: (count: number) => (count === 1 ? 'Assign the vendor' : `Assign ${countOf(count, 'vendor')}`),
    remove: (count: number) =>
      count === 1 ? 'Remove the owner of the vendor' : `Remove the owner of ${countOf(count, 'vendor')}`,
  },
}
