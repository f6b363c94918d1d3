export {
  type Enrolment,
  findEnrolment,
  findEnrolmentOf,
  findEnrolmentWith,
  listEnrolments,
  lockAnyEnrolment,
  lockEnrolment,
  lockEnrolmentOf,
  lockForEdit,
} from './repository.ts';
