/** Every id has its own type, so that a school's id is never passed where a learner's is meant. */
declare const brand: unique symbol

/** A positive integer identity of one kind of record. −1 and "all" exist on the wire only. */
export type Id<Name extends string> = number & { readonly [brand]: Name }

export type UserId = Id<'user'>
export type AccountId = Id<'account'>
export type SessionId = Id<'session'>
export type ProjectId = Id<'project'>
export type SubProjectId = Id<'sub-project'>
export type OlympiadId = Id<'olympiad'>
export type SchoolId = Id<'school'>
export type CountryId = Id<'country'>
export type TeamMemberId = Id<'team-member'>
export type TeacherId = Id<'teacher'>
export type RegisterImportId = Id<'register-import'>
export type CustomerParticipantId = Id<'customer-participant'>
export type InterestId = Id<'interest'>
export type LearnerId = Id<'learner'>
export type ParticipantId = Id<'participant'>
export type QuoteId = Id<'quote'>
export type DocumentId = Id<'document'>
export type PurchaseOrderId = Id<'purchase-order'>
export type PurchaseOrderLineId = Id<'purchase-order-line'>
export type PurchaseOrderCommentId = Id<'purchase-order-comment'>
export type PaymentId = Id<'payment'>
export type BookingId = Id<'booking'>
export type CreditEntryId = Id<'credit-entry'>
export type BankStatementId = Id<'bank-statement'>
export type BankStatementLineId = Id<'bank-statement-line'>
export type QuestionModuleId = Id<'question-module'>
export type QuestionId = Id<'question'>
export type QuestionImportId = Id<'question-import'>
export type QuestionVersionId = Id<'question-version'>
export type PaperId = Id<'paper'>
export type AttemptId = Id<'attempt'>
export type ExtraTimeId = Id<'extra-time'>
export type ExtraTimeRequestId = Id<'extra-time-request'>
export type LearnerLoadId = Id<'learner-load'>
export type ProposalId = Id<'proposal'>
export type RehearsalId = Id<'rehearsal'>
export type RehearsedDeviceId = Id<'rehearsed-device'>
export type UploadId = Id<'upload'>
export type ResultCorrectionId = Id<'result-correction'>
export type VerdictId = Id<'verdict'>
export type TaskId = Id<'task'>
export type ActId = Id<'act'>
export type CertificateId = Id<'certificate'>
export type EmailerId = Id<'emailer'>
export type UsefulContactId = Id<'useful-contact'>
export type SavedViewId = Id<'saved-view'>
export type SuppressionId = Id<'suppression'>
export type MailReportId = Id<'mail-report'>
export type DkimKeyId = Id<'dkim-key'>
export type QueuedEmailId = Id<'queued-email'>
export type MassMailId = Id<'mass-mail'>
export type CampaignId = Id<'campaign'>
