import type { consoleOperations } from '@parapet/contract'
import { acceptInvitation } from './accounts/accept-invitation.ts'
import { acceptOwnInvitation } from './accounts/accept-own-invitation.ts'
import { addPasskey } from './accounts/add-passkey.ts'
import { beginPasskeySignIn } from './accounts/begin-passkey-sign-in.ts'
import { beginPasskey } from './accounts/begin-passkey.ts'
import { beginProof } from './accounts/begin-proof.ts'
import { beginTotp } from './accounts/begin-totp.ts'
import { changeMemberRole } from './accounts/change-member-role.ts'
import { changePassword } from './accounts/change-password.ts'
import { confirmTotp } from './accounts/confirm-totp.ts'
import { createOrganization } from './accounts/create-organization.ts'
import { deleteDemoOrganization } from './accounts/delete-demo-organization.ts'
import { endSession } from './accounts/end-session.ts'
import { finishSignIn } from './accounts/finish-sign-in.ts'
import { getSession } from './accounts/get-session.ts'
import { getSignInOptions } from './accounts/get-sign-in-options.ts'
import { inviteMember } from './accounts/invite-member.ts'
import { listFactors } from './accounts/list-factors.ts'
import { listInvitations } from './accounts/list-invitations.ts'
import { listMembers } from './accounts/list-members.ts'
import { listNotifications } from './accounts/list-notifications.ts'
import { listSessions } from './accounts/list-sessions.ts'
import { lookUpInvitation } from './accounts/look-up-invitation.ts'
import { markNotifications } from './accounts/mark-notifications.ts'
import { proveIdentity } from './accounts/prove-identity.ts'
import { removeMember } from './accounts/remove-member.ts'
import { removePasskey } from './accounts/remove-passkey.ts'
import { removeTotp } from './accounts/remove-totp.ts'
import { renewRecoveryCodes } from './accounts/renew-recovery-codes.ts'
import { requestPasswordReset } from './accounts/request-password-reset.ts'
import { resetMemberFactors } from './accounts/reset-member-factors.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { revokeInvitation } from './accounts/revoke-invitation.ts'
import { sendVerificationMail } from './accounts/send-verification-mail.ts'
import { setUpOwner } from './accounts/set-up-owner.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import { switchOrganization } from './accounts/switch-organization.ts'
import { turnOffDigest } from './accounts/turn-off-digest.ts'
import { updateProfile } from './accounts/update-profile.ts'
import { verifyEmail } from './accounts/verify-email.ts'
import { listOutboxMails } from './connectors/list-outbox-mails.ts'
import { retryOutboxMail } from './connectors/retry-outbox-mail.ts'
import { getNetworkPolicy } from './organization/get-network-policy.ts'
import { setNetworkPolicy } from './organization/set-network-policy.ts'
import { getProvisioning } from './accounts/scim/get-provisioning.ts'
import { createProvisioningToken } from './accounts/scim/create-provisioning-token.ts'
import { revokeProvisioningToken } from './accounts/scim/revoke-provisioning-token.ts'
import { setProvisioningRoles } from './accounts/scim/set-provisioning-roles.ts'
import type { Handlers } from './handler.ts'
import { getLinkedScoreReceiptPart } from './observations/get-linked-score-receipt-part.ts'
import { getLinkedScoreReceipt } from './observations/get-linked-score-receipt.ts'
import { getLinkedRemediation } from './observations/get-linked-remediation.ts'
import { disputeLinkedObservation } from './observations/dispute-linked-observation.ts'
import { answerLinkedQuestionnaire } from './questionnaires/answer-linked-questionnaire.ts'
import { getLinkedQuestionnaire } from './questionnaires/get-linked-questionnaire.ts'
import { openLinkedQuestionnaire } from './questionnaires/open-linked-questionnaire.ts'
import { submitLinkedQuestionnaire } from './questionnaires/submit-linked-questionnaire.ts'
import { uploadLinkedAnswerFile } from './questionnaires/upload-linked-answer-file.ts'
import { createCredential } from './connectors/create-credential.ts'
import { deleteCredential } from './connectors/delete-credential.ts'
import { listCredentials } from './connectors/list-credentials.ts'
import { rotateCredential } from './connectors/rotate-credential.ts'
import { addOrganizationDomain } from './organization/add-organization-domain.ts'
import { checkOrganizationDomain } from './organization/check-organization-domain.ts'
import { getOrganization } from './organization/get-organization.ts'
import { listOrganizationDomains } from './organization/list-organization-domains.ts'
import { removeOrganizationDomain } from './organization/remove-organization-domain.ts'
import { cancelOrganizationDeletion } from './organization/cancel-organization-deletion.ts'
import { getRetention } from './organization/get-retention.ts'
import { scheduleOrganizationDeletion } from './organization/schedule-organization-deletion.ts'
import { setRetention } from './organization/set-retention.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { getSlaPolicy } from './organization/get-sla-policy.ts'
import { setSlaPolicy } from './organization/set-sla-policy.ts'
import { updateOrganization } from './organization/update-organization.ts'
import { downloadLinkedReport } from './reports/download-linked-report.ts'
import { getLinkedReport } from './reports/get-linked-report.ts'

/** For people who have or start a session, and for vendors with a link. */
export const consoleHandlers: Handlers<typeof consoleOperations> = {
  AcceptInvitation: acceptInvitation,
  AcceptOwnInvitation: acceptOwnInvitation,
  AddOrganizationDomain: addOrganizationDomain,
  AddPasskey: addPasskey,
  AnswerLinkedQuestionnaire: answerLinkedQuestionnaire,
  BeginPasskey: beginPasskey,
  BeginPasskeySignIn: beginPasskeySignIn,
  BeginProof: beginProof,
  BeginTotp: beginTotp,
  ChangeMemberRole: changeMemberRole,
  ChangePassword: changePassword,
  CancelOrganizationDeletion: cancelOrganizationDeletion,
  CheckOrganizationDomain: checkOrganizationDomain,
  ConfirmTotp: confirmTotp,
  CreateCredential: createCredential,
  CreateOrganization: createOrganization,
  CreateProvisioningToken: createProvisioningToken,
  DeleteCredential: deleteCredential,
  DeleteAccount: deleteAccount,
  DeleteDemoOrganization: deleteDemoOrganization,
  DisputeLinkedObservation: disputeLinkedObservation,
  DownloadLinkedReport: downloadLinkedReport,
  EndSession: endSession,
  FinishSignIn: finishSignIn,
  GetLinkedQuestionnaire: getLinkedQuestionnaire,
  GetLinkedRemediation: getLinkedRemediation,
  GetLinkedScoreReceipt: getLinkedScoreReceipt,
  GetLinkedScoreReceiptPart: getLinkedScoreReceiptPart,
  GetNetworkPolicy: getNetworkPolicy,
  GetLinkedReport: getLinkedReport,
  GetOrganization: getOrganization,
  GetProvisioning: getProvisioning,
  GetSession: getSession,
  GetSignInOptions: getSignInOptions,
  GetSlaPolicy: getSlaPolicy,
  InviteMember: inviteMember,
  ListCredentials: listCredentials,
  ListFactors: listFactors,
  ListMembers: listMembers,
  ListInvitations: listInvitations,
  ListNotifications: listNotifications,
  ListOrganizationDomains: listOrganizationDomains,
  ListOutboxMails: listOutboxMails,
  ListSessions: listSessions,
  LookUpInvitation: lookUpInvitation,
  MarkNotifications: markNotifications,
  OpenLinkedQuestionnaire: openLinkedQuestionnaire,
  ProveIdentity: proveIdentity,
  RemoveMember: removeMember,
  RemoveOrganizationDomain: removeOrganizationDomain,
  RemovePasskey: removePasskey,
  RemoveTotp: removeTotp,
  RenewRecoveryCodes: renewRecoveryCodes,
  RequestPasswordReset: requestPasswordReset,
  ResetMemberFactors: resetMemberFactors,
  ResetPassword: resetPassword,
  RetryOutboxMail: retryOutboxMail,
  RevokeInvitation: revokeInvitation,
  RevokeProvisioningToken: revokeProvisioningToken,
  RotateCredential: rotateCredential,
  SendVerificationMail: sendVerificationMail,
  SetNetworkPolicy: setNetworkPolicy,
  SetProvisioningRoles: setProvisioningRoles,
  SetSlaPolicy: setSlaPolicy,
  SetUpOwner: setUpOwner,
  SignIn: signIn,
  SignOut: signOut,
  SubmitLinkedQuestionnaire: submitLinkedQuestionnaire,
  SwitchOrganization: switchOrganization,
  GetRetention: getRetention,
  ScheduleOrganizationDeletion: scheduleOrganizationDeletion,
  SetRetention: setRetention,
  TurnOffDigest: turnOffDigest,
  UpdateOrganization: updateOrganization,
  UpdateProfile: updateProfile,
  VerifyEmail: verifyEmail,
  UploadLinkedAnswerFile: uploadLinkedAnswerFile,
}
