/** What file dialogs offer for a workbook. */
export const spreadsheetTypes = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
