// Calls about staff, their sets of permissions and invitations (contract 2.8).

export {}
