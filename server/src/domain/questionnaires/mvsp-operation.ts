import type { TemplateSection } from '@parapet/contract'
import { calendarDate, inPlace, withinMonths } from './baseline-question.ts'

const implementation: TemplateSection = {
  id: 'implementation',
  title: '3 Application implementation controls',
  questions: [
    inPlace({
      id: '3.1',
      text: '3.1 List of data: do you maintain a list of the sensitive data types that the application is expected to process?',
      category: 'DATA_LEAKAGE',
      weight: 1,
    }),
    inPlace({
      id: '3.2',
      text: '3.2 Data flow diagram: do you maintain an up-to-date diagram of how sensitive data reaches your systems and where it is stored?',
      category: 'DATA_LEAKAGE',
      weight: 1,
    }),
    inPlace({
      id: '3.3',
      text: '3.3 Vulnerability prevention: are developers trained, and do guidelines prevent the usual vulnerabilities?',
      help: 'At least authorization bypass, insecure session management, injections (SQL, prompt, XXE, OS commands), cross-site scripting, cross-site request forgery, and use of untrusted data in sensitive contexts.',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
    }),
    inPlace({
      id: '3.4',
      text: '3.4 Time to fix vulnerabilities: are vulnerabilities that materially affect security patched within 90 days of discovery, exploited ones sooner?',
      help: 'If the remedy requires action from customers, a security bulletin explains the vulnerability and its root cause.',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 3,
    }),
    inPlace({
      id: '3.5',
      text: '3.5 Build and release process: do you use version control and a consistent build that generates provenance (SLSA Build Level 1), and keep credentials out of source code?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
    }),
  ],
}

const operation: TemplateSection = {
  id: 'operation',
  title: '4 Operational controls',
  questions: [
    inPlace({
      id: '4.1',
      text: '4.1 Physical access: are relevant facilities secured by layered perimeters and interior barriers, managed keys, entry and exit logs, and a response plan?',
      category: 'OTHER',
      weight: 1,
    }),
    inPlace({
      id: '4.2',
      text: '4.2 Logical access: is access to sensitive data limited to those who need it, authorized, reviewed and removed in time, with MFA for remote access to customer data and production?',
      category: 'EXPOSED_CREDENTIALS',
      weight: 3,
    }),
    inPlace({
      id: '4.3',
      text: '4.3 Sub-processors: do you maintain a list of companies with access to customer data, share it on request, and assess them annually against the latest MVSP?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    inPlace({
      id: '4.4',
      text: '4.4 Backup and disaster recovery: do you back up all data securely to another location, and test recovery plans at least annually or after significant changes?',
      category: 'OTHER',
      weight: 3,
    }),
    calendarDate({
      id: '4.4_date',
      text: 'When did you last test your recovery plan?',
      category: 'OTHER',
      dependsOn: { questionId: '4.4', values: ['yes', 'partly'] },
      dateRule: withinMonths(12),
    }),
  ],
}

/** The second half of the controls of the Minimum Viable Secure Product. */
export const mvspOperation = [implementation, operation]
